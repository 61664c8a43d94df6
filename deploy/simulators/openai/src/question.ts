import { z } from 'zod';
import { type Photo, readPhoto } from './photo.ts';

const part = z.looseObject({ type: z.string(), text: z.string().optional(), image_url: z.unknown().optional() });
const message = z.looseObject({ role: z.string().default('user'), content: z.union([z.string(), z.array(part)]).nullish() });
const jsonSchema = z.looseObject({
  name: z.string().default(''),
  schema: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }).optional(),
});

const chat = z.looseObject({
  model: z.string(),
  messages: z.array(message).min(1),
  response_format: z.looseObject({ type: z.string(), json_schema: jsonSchema.optional() }).optional(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  tools: z.array(z.unknown()).optional(),
});

const response = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(message)]),
  instructions: z.string().nullish(),
  text: z.looseObject({ format: z.looseObject({ type: z.string() }).and(jsonSchema).optional() }).optional(),
});

/** A client's question, the same for both endpoints. */
export type Question = {
  model: string;
  /** All text, system messages included. */
  prompt: string;
  /** The text of the user alone. */
  userText: string;
  photos: Photo[];
  /** The address of an image that is not a data URL. */
  remoteImage?: string;
  schema?: { name: string; properties: string[]; body: unknown };
  stream: boolean;
  wantsUsage: boolean;
};

/** Reads a chat completion request; undefined when it is not one. */
export function readChat(body: unknown): Question | undefined {
  const { data } = chat.safeParse(body);
  return (
    data && {
      ...readMessages(data.messages),
      model: data.model,
      schema: schemaOf(data.response_format?.json_schema),
      stream: data.stream === true,
      wantsUsage: data.stream_options?.include_usage === true,
    }
  );
}

/** Reads a request of the Responses API; undefined when it is not one. */
export function readResponse(body: unknown): Question | undefined {
  const { data } = response.safeParse(body);
  if (data === undefined) return undefined;
  const input = typeof data.input === 'string' ? [{ role: 'user', content: data.input }] : data.input;
  const messages = data.instructions ? [{ role: 'system', content: data.instructions }, ...input] : input;
  const format = data.text?.format;
  return {
    ...readMessages(messages),
    model: data.model,
    schema: format?.type === 'json_schema' ? schemaOf(format) : undefined,
    stream: false,
    wantsUsage: true,
  };
}

function schemaOf(format: z.output<typeof jsonSchema> | undefined): Question['schema'] {
  return format && { name: format.name, properties: Object.keys(format.schema?.properties ?? {}), body: format.schema };
}

function readMessages(messages: z.output<typeof message>[]) {
  const said = messages.flatMap(({ role, content }) =>
    (typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])).map((one) => ({ role, ...one })),
  );
  const text = (of: typeof said) => of.flatMap((one) => one.text ?? []).join('\n');
  const images = said.flatMap((one) => imageAddress('image_url' in one ? one.image_url : undefined) ?? []);
  return {
    prompt: text(said),
    userText: text(said.filter((one) => one.role === 'user')),
    photos: images.flatMap((image) => readPhoto(image) ?? []),
    remoteImage: images.find((image) => !image.startsWith('data:')),
  };
}

/** Chat completions hold `{url}`, the Responses API holds the address itself; Ollama accepts both. */
function imageAddress(image: unknown): string | undefined {
  if (typeof image === 'string') return image;
  return z.looseObject({ url: z.string() }).safeParse(image).data?.url;
}
