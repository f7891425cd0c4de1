/** After each step it waits until there is room for what it made. */
export type Step = (done: number, total: number) => Promise<void>;
