/** Who may change users and rights. The broker knows this one by a file, and so on a new log and on one of before users alike. */
export const KAFKA_ADMIN = 'admin';

/**
 * What has a broker refuse whoever does not sign in, and allow others what they were given. The administrator's first connection is by
 * PLAIN, as are those within the broker and to its controller, where nobody else is known.
 */
export const KAFKA_ACCESS: Readonly<Record<string, string>> = {
  'listener.security.protocol.map': 'SASL_PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
  'inter.broker.listener.name': 'SASL_PLAINTEXT',
  'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
  'listener.name.controller.sasl.enabled.mechanisms': 'PLAIN',
  'sasl.mechanism.inter.broker.protocol': 'PLAIN',
  'sasl.mechanism.controller.protocol': 'PLAIN',
  'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  'allow.everyone.if.no.acl.found': 'false',
  'super.users': `User:${KAFKA_ADMIN}`,
};

/** The file in which the broker finds its administrator; the words of a password are letters, digits, dashes and underscores. */
export function jaasOf(password: string): string {
  return `KafkaServer {
  org.apache.kafka.common.security.plain.PlainLoginModule required
    username="${KAFKA_ADMIN}" password="${password}" user_${KAFKA_ADMIN}="${password}";
  org.apache.kafka.common.security.scram.ScramLoginModule required;
};
`;
}

/** How Java is told where that file is. */
export const jaasFlag = (file: string) => `-Djava.security.auth.login.config=${file}`;
