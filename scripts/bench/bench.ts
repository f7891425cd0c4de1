import type { Line } from './line.ts';
import type { Stage } from './stage.ts';

/** Some lines of the table that are measured together, and what limits them as things stand. */
export type Bench = {
  name: string;
  limits: string;
  run(stage: Stage): Promise<Line[]>;
};
