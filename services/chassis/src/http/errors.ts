/** The kind of failure, which decides the HTTP status. */
export type Kind =
  | 'invalid'
  | 'unauthenticated'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'rate-limited'
  | 'unavailable';

/** The only table from kind to status. */
export const statusOf: Readonly<Record<Kind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'rate-limited': 429,
  unavailable: 503,
};

/** One field at fault: `path` names it, `message` is a sentence for people. */
export type FieldError = { path: string; message: string };

export type DomainErrorOptions = {
  kind: Kind;
  /** Further fields of the problem body that a client may act on. */
  extra?: Record<string, unknown>;
  /** The values in the sentence, for a client that says it in another language. */
  params?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** Further headers of the reply, for example a cookie that is removed. */
  headers?: Record<string, string>;
  errors?: FieldError[];
  cause?: unknown;
};

/** An expected refusal: `code` is for programs, `message` is a sentence that the member reads. */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: Kind;
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: FieldError[] | undefined;

  constructor(code: string, message: string, options: DomainErrorOptions) {
    super(message, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.kind = options.kind;
    this.extra = options.params === undefined ? (options.extra ?? {}) : { ...options.extra, params: options.params };
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
    this.errors = options.errors;
  }
}

/** 400 that names each field at fault; its message is that of the first. */
export function invalidFields(errors: FieldError[]): DomainError {
  const [first] = errors;
  return new DomainError('invalid', first?.message ?? 'The request is not valid.', { kind: 'invalid', errors });
}

/** The same answer for what does not exist and for what belongs to somebody else. */
export function notFound(): DomainError {
  return new DomainError('not_found', "We couldn't find this.", { kind: 'not-found' });
}

/** 503 with Retry-After; `cause` goes to the log only. */
export function unavailable(cause?: unknown): DomainError {
  return new DomainError('unavailable', "We can't do this right now. Please try again in a moment.", {
    kind: 'unavailable',
    retryAfterSeconds: 2,
    cause,
  });
}
