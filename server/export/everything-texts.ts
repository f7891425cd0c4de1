import type { AllContent } from '../../app/data/all-content.server.ts';
import { createFileNamer } from '../../app/domain/publishing/file-name.ts';

export const EVERYTHING_README = `This folder holds everything that was put into a Penseel site, in forms that need no Penseel.

works/            the pictures of the works as they were uploaded, named by year and title
views/            further pictures of works: details, backs, rooms
events/ links/ pages/   the pictures of events, links, and of the pages home and bio
catalogue.xlsx    all works as a spreadsheet, one on each line; its last column names the picture's file
catalogue.csv     the same as plain text: semicolons between the columns, UTF-8
events.md         the events as a text that people read
exhibitions.md    the same of the exhibitions
texts/            the texts of the biography, of groups and of works, in Markdown: *italic*, **bold**, [link](address)
data/             every row as it was stored, as JSON (UTF-8). "file" names the picture in this folder; "id" is what other
                  rows mean by workId, categoryId, collectionId, exhibitionId or postId; dates are YYYY-MM-DD, times HH:MM;
                  a price is in the smallest unit of its currency; an exhibition of type 1 is solo, of type 2 is group

It holds what only the owner sees too: hidden works, where works are, who bought them, notes. Keep it private.
`;

export const MISSING = 'The originals of these pictures were lost on the site:';

export function writeEvents(events: AllContent['events']): string {
  const parts = events.map((event) => {
    const { title, location, startDate, endDate, startTime, endTime, description } = event;
    const days = [startDate, endDate].filter(Boolean).join(' to ');
    const times = [startTime, endTime].filter(Boolean).join(' to ');
    const facts = [days, times, location].filter(Boolean).join(', ');
    return `## ${oneLine(title)}\n\n${facts}\n${description ? `\n${description}\n` : ''}`;
  });
  return `# Events\n\n${parts.join('\n')}`;
}

export function writeExhibitions(exhibitions: AllContent['exhibitions']): string {
  const lines = exhibitions.map(({ time, title, venue, city, description, exhibitionTypeId }) => {
    const kind = exhibitionTypeId === 1 ? 'solo' : 'group';
    return `- ${time}, ${kind}: ${[title, venue, city, description]
      .filter(Boolean)
      .map((text) => oneLine(text ?? ''))
      .join(', ')}`;
  });
  return `# Exhibitions\n\n${lines.join('\n')}\n`;
}

/** Each text of the site, with a file name. */
export function writeTexts(all: AllContent): [string, string][] {
  const name = createFileNamer();
  const biography = all.settings.find(({ key }) => key === 'biography')?.value;
  const described = [
    ...[...all.categories, ...all.collections].map((group) => ({ ...group, year: null })),
    ...all.works,
  ];
  return [
    ...(biography ? [[name(['biography'], '.md'), `${biography}\n`] as [string, string]] : []),
    ...described.flatMap(({ year, title, description }): [string, string][] =>
      description ? [[name([year, title], '.md'), `# ${oneLine(title)}\n\n${description}\n`]] : [],
    ),
  ];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
