import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type Question = { text: string; isHidden?: boolean };

/** Asks in the terminal; from piped input each line is an answer. Missing answers are empty. */
export async function ask(questions: readonly Question[]): Promise<string[]> {
  if (process.stdin.isTTY) return askAtTerminal(questions, process.stdin, process.stdout);
  const lines = (await text(process.stdin)).split(/\r?\n/);
  return questions.map((_question, index) => lines[index] ?? '');
}

/**
 * Uses one reader for all questions, so that lines pasted together answer several questions. Input is echoed only while a
 * visible question waits, so that a password pasted together with the line before it is not shown.
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
  let nextLine = Promise.withResolvers<void>();
  terminal.on('line', (line) => {
    isShown = false;
    lines.push(line);
    nextLine.resolve();
  });
  terminal.once('SIGINT', () => process.exit(130));
  // After the end of the input all further answers are empty.
  terminal.once('close', () => {
    lines.push(...questions.map(() => ''));
    nextLine.resolve();
  });

  const answers: string[] = [];
  for (const { text: question, isHidden = false } of questions) {
    if (lines.length === 0) {
      nextLine = Promise.withResolvers();
      if (isHidden) {
        screen.write(question);
      } else {
        isShown = true;
        terminal.setPrompt(question);
        terminal.prompt(true);
      }
      await nextLine.promise;
      if (isHidden) screen.write('\n');
    }
    answers.push(lines.shift() ?? '');
  }
  terminal.close();
  return answers;
}
