import { escapeXml } from '../feeds/xml.ts';
import type { Settings } from '../../setting/setting.ts';
import { copyrightNotice, RIGHTS_PATH } from './rights.ts';

/** The settings that public files contain. */
export const RIGHTS_SETTINGS = ['displayName', 'creditLine', 'noTraining'] as const;

type PictureRights = Pick<Settings, (typeof RIGHTS_SETTINGS)[number]> & {
  siteUrl: string;
  /** Of the work or event that shows the picture. */
  title: string | null;
  /** Only of these the artist is named as the creator. */
  isOfWork: boolean;
};

const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
};

const NO_TRAINING = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING';

/** The metadata of a public file: whose it is, and where to ask for its use. Nothing else is in it. */
export function writeXmp(rights: PictureRights): string {
  const { displayName, creditLine, noTraining, siteUrl, title, isOfWork } = rights;
  const rightsUrl = siteUrl + RIGHTS_PATH;
  const licensor =
    element('plus:LicensorName', displayName) + element('plus:LicensorURL', rightsUrl);
  const properties = [
    list('dc:title', 'Alt', title),
    isOfWork && list('dc:creator', 'Seq', displayName),
    isOfWork && list('dc:rights', 'Alt', copyrightNotice(displayName)),
    isOfWork && element('photoshop:Credit', creditLine || displayName),
    element('xmpRights:Marked', 'True'),
    element('xmpRights:WebStatement', rightsUrl),
    `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">${licensor}</rdf:li></rdf:Seq></plus:Licensor>`,
    noTraining && element('plus:DataMining', NO_TRAINING),
  ];
  const namespaces = Object.entries(NAMESPACES).map(([name, url]) => ` xmlns:${name}="${url}"`);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF${namespaces.join('')}><rdf:Description rdf:about="">
${properties.filter(Boolean).join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function element(name: string, text: string): string {
  return text && `<${name}>${escapeXml(text)}</${name}>`;
}

function list(name: string, kind: 'Alt' | 'Seq', text: string | null): string {
  if (!text) return '';
  const language = kind === 'Alt' ? ' xml:lang="x-default"' : '';
  return `<${name}><rdf:${kind}><rdf:li${language}>${escapeXml(text)}</rdf:li></rdf:${kind}></${name}>`;
}
