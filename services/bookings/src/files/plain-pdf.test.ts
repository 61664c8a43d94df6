import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isPdf, isPlainPdf } from './plain-pdf.ts';

const pdf = (more = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    'latin1',
  );

const withObjects = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const packed = deflateSync(Buffer.from(objects, 'latin1'));
  const head = `%PDF-1.5\n1 0 obj\n<< ${dictionary} /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n%%EOF', 'latin1')]);
};

describe('a PDF', () => {
  test.each([
    ['a plain one', pdf(), true],
    ['names that only begin alike', pdf('/AAPL:Keywords 5 0 R/EncryptMetadata true/JSON 1'), true],
    ['a script', pdf('/Names<</JavaScript 4 0 R>>'), false],
    ['a short script', pdf('/X<</S/X/JS(app.alert(1))>>'), false],
    ['an action at opening', pdf('/OpenAction 4 0 R'), false],
    ['further actions', pdf('/AA<</O 4 0 R>>'), false],
    ['a program to start', pdf('/X<</S/Launch/F(x)>>'), false],
    ['a file in it', pdf('/X<</Type/EmbeddedFile>>'), false],
    ['a tree of files in it', pdf('/Names<</EmbeddedFiles 4 0 R>>'), false],
    ['encryption', pdf('/Encrypt 4 0 R'), false],
    ['a name written with numbers', pdf('/J#53 4 0 R'), false],
    ['a name that is numbers alone', pdf('/#4a#61#76#61#53#63#72#69#70#74 4 0 R'), false],
    ['plain packed objects', withObjects('1 0 <</Type/Catalog>>'), true],
    ['packed objects with a list of packings', withObjects('1 0 <</A 1>>', '/Type/ObjStm/Filter[/FlateDecode]'), true],
    ['a script in packed objects', withObjects('1 0 <</OpenAction<</S/JavaScript>>>>'), false],
    ['an escaped name in packed objects', withObjects('1 0 <</Open#41ction 1>>'), false],
    ['objects packed by a short name', withObjects('1 0 <</A 1>>', '/Type/ObjStm/Filter/Fl'), false],
    ['objects packed twice', withObjects('1 0 <</A 1>>', '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]'), false],
    ['packed objects under an escaped name', withObjects('1 0 <</A 1>>', '/Type/Obj#53tm/Filter/FlateDecode'), false],
    [
      'packed objects that are broken',
      Buffer.from('%PDF-1.5\n<</Type/ObjStm/Filter/FlateDecode>>stream\nnothing\nendstream', 'latin1'),
      false,
    ],
    ['packed objects that are too large', withObjects(' '.repeat(20_000_001)), false],
  ])('%s', (_name, bytes, isPlain) => {
    expect(isPdf(bytes)).toBe(true);
    expect(isPlainPdf(bytes)).toBe(isPlain);
  });

  test('is known by its first bytes', () => {
    expect(isPdf(Buffer.from('<html>'))).toBe(false);
    expect(isPdf(Buffer.alloc(0))).toBe(false);
  });

  test('of 5 MB that only names packed objects is refused without a long search', () => {
    expect(isPlainPdf(Buffer.concat([Buffer.from('%PDF-1.5\n<<'), Buffer.alloc(5_000_000, '/ObjStm')]))).toBe(false);
  });
});
