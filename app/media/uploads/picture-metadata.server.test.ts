import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NO_METADATA } from '../../domain/picture/picture-metadata.ts';
import { temporaryFolder } from '../../../tests/support/media/media.ts';
import { jpegSegment, plain } from '../../../tests/support/media/pictures.ts';
import { INK_PROFILE, profileNamed } from '../../../tests/support/media/colour-profile.ts';
import { readPictureMetadata, readProfileName } from './picture-metadata.server.ts';

async function metadataOf(bytes: Buffer) {
  const file = path.join(await temporaryFolder(), 'picture');
  await writeFile(file, bytes);
  return readPictureMetadata(file);
}

const alternatives = (text: string) =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
      photoshop:DateCreated="2019-05-04T10:00:00">
      <dc:title>${alternatives('Café &amp; zee')}</dc:title>
      <dc:description>${alternatives('Een dag aan het water')}</dc:description>
      <Iptc4xmpCore:AltTextAccessibility>${alternatives('Golven')}</Iptc4xmpCore:AltTextAccessibility>
    </rdf:Description>
  </rdf:RDF>
</x:xmpmeta>`;

/** A record of the legacy IPTC block, in UTF-8. */
function iptcRecord(number: number, text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.from([0x1c, 2, number, 0, 0]);
  head.writeUInt16BE(bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

function withIptc(picture: Buffer, ...records: Buffer[]): Buffer {
  const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);
  const block = Buffer.concat([utf8, ...records]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(block.length);
  const resource = [
    Buffer.from('Photoshop 3.0\0'),
    Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
    size,
  ];
  const padding = Buffer.alloc(block.length % 2);
  const segment = jpegSegment(0xed, Buffer.concat([...resource, block, padding]));
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}

test('reads title, description, year and alternative text from XMP', async () => {
  const facts = {
    title: 'Café & zee',
    description: 'Een dag aan het water',
    year: '2019',
    alternativeText: 'Golven',
  };
  expect(await metadataOf(await plain(40, 30).withXmp(XMP).jpeg().toBuffer())).toEqual(facts);
  expect(await metadataOf(await plain(40, 30).withXmp(XMP).webp().toBuffer())).toEqual(facts);
});

test('reads legacy IPTC if there is no XMP', async () => {
  const picture = await plain(40, 30).jpeg().toBuffer();
  const tagged = withIptc(
    picture,
    iptcRecord(5, 'Zee'),
    iptcRecord(120, 'Été'),
    iptcRecord(55, '20180102'),
  );
  expect(await metadataOf(tagged)).toEqual({
    title: 'Zee',
    description: 'Été',
    year: '2018',
    alternativeText: null,
  });
});

test('missing or broken metadata gives no proposals', async () => {
  const picture = await plain(40, 30).jpeg().toBuffer();
  const broken = await plain(40, 30).withXmp('<x:xmpmeta').jpeg().toBuffer();
  for (const bytes of [picture, broken, picture.subarray(0, 100), Buffer.from('no picture')]) {
    expect(await metadataOf(bytes)).toEqual(NO_METADATA);
  }
});

test('a colour profile has its name, also in several languages', () => {
  expect(readProfileName(INK_PROFILE)).toBe('Inks');
  expect(readProfileName(profileNamed({ enUS: 'Wide RGB', nlNL: 'Breed RGB' }))).toBe('Wide RGB');
  expect(readProfileName(Buffer.from('no profile'))).toBeNull();
});
