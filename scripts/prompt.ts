import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** Answers to questions: asked at a terminal, or the lines of what is piped in. */
export type Answers = { ask(question: string): Promise<string>; askHidden: Answers['ask'] };

export async function openAnswers(): Promise<Answers> {
  if (process.stdin.isTTY) {
    return {
      ask: (question) => askAtTerminal(question, process.stdout),
      askHidden: (question) => askAtTerminal(question, silence()),
    };
  }
  const lines = (await text(process.stdin)).split(/\r?\n/);
  const next = async () => lines.shift() ?? '';
  return { ask: next, askHidden: next };
}

function askAtTerminal(question: string, output: Writable): Promise<string> {
  process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve) => {
    terminal.once('SIGINT', () => process.exit(130));
    terminal.once('line', (line) => {
      terminal.close();
      if (output !== process.stdout) process.stdout.write('\n');
      resolve(line);
    });
  });
}

/** Takes what the terminal would echo. */
function silence(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
