import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type Question = { text: string; isHidden?: boolean };

/** Asks at the terminal; of what is piped in, each line is an answer. What is not answered is empty. */
export async function ask(questions: readonly Question[]): Promise<string[]> {
  if (process.stdin.isTTY) return askAtTerminal(questions, process.stdin, process.stdout);
  const lines = (await text(process.stdin)).split(/\r?\n/);
  return questions.map((_question, index) => lines[index] ?? '');
}

/**
 * One reader for all questions, so that lines which are pasted together all find theirs. Typing shows only
 * while a question waits that is not hidden: a password pasted along with the line before it does not either.
 */
export async function askAtTerminal(
  questions: readonly Question[],
  input: Readable,
  screen: Writable,
): Promise<string[]> {
  let isShown = false;
  const echo = new Writable({
    write(chunk, encoding, done) {
      if (isShown) screen.write(chunk, encoding);
      done();
    },
  });
  const terminal = createInterface({ input, output: echo, terminal: true });
  const lines: string[] = [];
  let lineCame = Promise.withResolvers<void>();
  terminal.on('line', (line) => {
    isShown = false;
    lines.push(line);
    lineCame.resolve();
  });
  terminal.once('SIGINT', () => process.exit(130));
  // At the end of the input nothing more will be answered.
  terminal.once('close', () => {
    lines.push(...questions.map(() => ''));
    lineCame.resolve();
  });

  const answers: string[] = [];
  for (const { text: question, isHidden = false } of questions) {
    if (lines.length === 0) {
      lineCame = Promise.withResolvers();
      if (isHidden) {
        screen.write(question);
      } else {
        isShown = true;
        terminal.setPrompt(question);
        terminal.prompt(true);
      }
      await lineCame.promise;
      if (isHidden) screen.write('\n');
    }
    answers.push(lines.shift() ?? '');
  }
  terminal.close();
  return answers;
}
