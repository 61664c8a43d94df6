/** An error answer of the provider. */
export type ErrorBody = { status: false; message: string; meta?: { nextStep: string }; type?: string; code?: string };

/** Thrown by a handler: becomes the provider's error body. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { code?: string; nextStep?: string; type?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.body = {
      status: false,
      message,
      ...(more.nextStep === undefined ? {} : { meta: { nextStep: more.nextStep } }),
      ...(more.code === undefined ? {} : { type: more.type ?? 'validation_error', code: more.code }),
    };
  }
}

export const missing = (message: string) => new Refusal(400, message, { code: 'missing_params', nextStep: 'Provide all required params' });

export const invalid = (message: string, nextStep = 'Ensure that the value(s) you are passing are valid') =>
  new Refusal(400, message, { code: 'invalid_params', nextStep });

export const duplicateReference = () =>
  new Refusal(400, 'Duplicate Transaction Reference', {
    code: 'duplicate_reference',
    nextStep: 'Ensure that you are passing a unique reference for each transaction',
  });
