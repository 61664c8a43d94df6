import { newcomer } from './newcomer.ts';
import { url } from './running-product.ts';

/** An answer of the product. */
export type Answer = { status: number; headers: Headers; text: string; json: any };

/** Calls the product's API; a body that is a text is sent unchanged. */
export async function request(
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { body, headers = {} } = options;
  const written = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await fetch(url + path, { method, headers: { ...type, ...headers }, body: written, signal: AbortSignal.timeout(60_000) });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, headers: reply.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** A member with a session of their own. */
export class Member {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;

  private constructor(form: { email: string; password: string }, { json, headers }: Answer) {
    this.id = json.id;
    this.email = form.email;
    this.password = form.password;
    this.cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /** Signs up a new member. */
  static async join(): Promise<Member> {
    const form = newcomer();
    const answer = await request('POST', '/api/signup', { body: form });
    if (answer.status !== 201) throw new Error(`signing up answered ${answer.status}: ${answer.text}`);
    return new Member(form, answer);
  }

  request(method: string, path: string, { headers, ...options }: Parameters<typeof request>[2] = {}): Promise<Answer> {
    return request(method, path, { ...options, headers: { cookie: this.cookie, ...headers } });
  }

  /** Sends a photo for analysis; the food table is used if `over` names a dish. */
  analyze(image: string, over: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('POST', '/api/analyze-food', { body: { image, userId: this.id, mealType: 'lunch', ...over }, headers });
  }

  async analyses(): Promise<any[]> {
    return (await this.request('GET', `/api/food-analyses/${this.id}`)).json;
  }

  /** Records a blood pressure or a blood sugar by the API. */
  async record(reading: object): Promise<any> {
    const { status, text, json } = await this.request('POST', '/api/health-readings', { body: { userId: this.id, ...reading } });
    if (status !== 201) throw new Error(`recording answered ${status}: ${text}`);
    return json;
  }

  /** The member's readings, newest first. */
  async readings(): Promise<any[]> {
    return (await this.request('GET', `/api/health-readings/${this.id}`)).json;
  }

  async dashboard(): Promise<any> {
    return (await this.request('GET', `/api/dashboard/${this.id}`)).json;
  }
}
