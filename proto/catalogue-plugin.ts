import type { AnyDesc, DescFile } from '@bufbuild/protobuf';
import { createEcmaScriptPlugin, getComments, runNodeJs, type Schema } from '@bufbuild/protoplugin';

// A buf plugin beside protoc-gen-es: writes one file that names all event files, with the comments that descriptors lose.
const plugin = createEcmaScriptPlugin({ name: 'catalogue', version: 'v1', generateTs });

function generateTs(schema: Schema): void {
  const file = schema.generateFile('catalogue.ts');
  const eventFiles = schema.files.filter(({ messages }) => messages.length > 0);
  file.print(file.export('const', 'eventFiles'), ' = [');
  for (const from of eventFiles) file.print('  ', file.importSchema(from), ',');
  file.print('];');
  file.print();
  file.print('/** The comments of messages and fields by their full names. */');
  file.print(
    file.export('const', 'comments'),
    ': Readonly<Record<string, string>> = ',
    JSON.stringify(commentsOf(eventFiles), null, 2),
    ';',
  );
}

function commentsOf(files: readonly DescFile[]): Record<string, string> {
  const messages = files.flatMap((file) => file.messages);
  return Object.fromEntries(
    messages.flatMap((message) => [
      [message.typeName, commentOf(message)],
      ...message.fields.map((field) => [`${message.typeName}.${field.name}`, commentOf(field)]),
    ]),
  );
}

function commentOf(of: Exclude<AnyDesc, DescFile>): string {
  return (getComments(of).leading ?? '').trim().replaceAll(/\s*\n\s*/g, ' ');
}

runNodeJs(plugin);
