declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** In seconds; seen at the next sample. */
    duration?: number;
    sampleInt?: number;
    amount?: number;
    headers?: Record<string, string>;
  };
  type Result = {
    requests: { total: number };
    start: Date;
    finish: Date;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
