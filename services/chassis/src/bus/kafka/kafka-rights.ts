import type { AclEntry, AclPermissionTypes, Admin, ResourcePatternTypes } from 'kafkajs';

// The numbers of Kafka's protocol; kafkajs has names for them, but exports them in a way that Node does not see.
const KINDS = { topic: 2, group: 3 } as const;
const OPERATIONS = { read: 3, write: 4, create: 5, delete: 6, describe: 8, describeConfigs: 10, alterConfigs: 11 } as const;
const ANY = 1;
const ALLOW: AclPermissionTypes.ALLOW = 3;
const LITERAL: ResourcePatternTypes.LITERAL = 3;
const PREFIXED: ResourcePatternTypes.PREFIXED = 4;

/** One of Kafka's operations. Who reads, writes or deletes something may describe it too. */
export type KafkaOperation = keyof typeof OPERATIONS;

/** What a user may do with a topic or a group, or with all whose names begin so. */
export type KafkaRight = { kind: keyof typeof KINDS; name: string; isBeginning?: true; may: readonly KafkaOperation[] };

/** Whoever signs in under this name has these rights and no other. */
export type KafkaUser = { name: string; rights: readonly KafkaRight[] };

const principalOf = ({ name }: Pick<KafkaUser, 'name'>) => `User:${name}`;

/** The user's rights as Kafka stores them: one entry for each operation, each once. */
export function entriesOf(user: KafkaUser): AclEntry[] {
  const entries = user.rights.flatMap(({ kind, name, isBeginning, may }) =>
    may.map((operation) => ({
      resourceType: KINDS[kind],
      resourceName: name,
      resourcePatternType: isBeginning ? PREFIXED : LITERAL,
      principal: principalOf(user),
      host: '*',
      operation: OPERATIONS[operation],
      permissionType: ALLOW,
    })),
  );
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

function keyOf({ resourceType, resourceName, resourcePatternType, principal, host, operation, permissionType }: AclEntry): string {
  return JSON.stringify([resourceType, resourceName, resourcePatternType, principal, host, operation, permissionType]);
}

/** What of these users' entries is missing among those of the cluster, and what they no longer have. Entries of anybody else stay. */
export function changesOf(there: readonly AclEntry[], users: readonly KafkaUser[]): { missing: AclEntry[]; surplus: AclEntry[] } {
  const wanted = users.flatMap(entriesOf);
  const [stored, asked] = [there, wanted].map((entries) => new Set(entries.map(keyOf)));
  const own = new Set(users.map(principalOf));
  return {
    missing: wanted.filter((entry) => !stored!.has(keyOf(entry))),
    surplus: there.filter((entry) => own.has(entry.principal) && !asked!.has(keyOf(entry))),
  };
}

/**
 * Gives users the rights that they have as of now, and takes others of theirs away; nothing is changed where they have just these. Returns
 * whether the broker that is asked had heard of all this before.
 */
export async function giveRights(client: Admin, users: readonly KafkaUser[]): Promise<boolean> {
  const { missing, surplus } = changesOf(await storedEntries(client), users);
  if (missing.length > 0) await client.createAcls({ acl: missing });
  if (surplus.length > 0) await client.deleteAcls({ filters: surplus });
  return missing.length === 0 && surplus.length === 0;
}

async function storedEntries(client: Admin): Promise<AclEntry[]> {
  const every = { resourceType: ANY, resourcePatternType: ANY, operation: ANY, permissionType: ANY } as const;
  const { resources } = await client.describeAcls(every);
  return resources.flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })));
}
