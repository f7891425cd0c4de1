import * as z from 'zod';
import {
  existing,
  optionalDate,
  optionalImage,
  optionalText,
  optionalTime,
  requiredDate,
  requiredLine,
} from '../form.ts';

const fields = {
  title: requiredLine('Title', 200),
  location: requiredLine('Location', 200),
  description: optionalText('Description', 5000),
  startDate: requiredDate('Start date'),
  endDate: optionalDate('End date'),
  startTime: optionalTime('Start time'),
  endTime: optionalTime('End time'),
  image: optionalImage('posts'),
};

type PostTimes = {
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
};

export const postForm = withTimeRules(z.strictObject(fields));
export const postUpdateForm = withTimeRules(z.strictObject({ ...fields, ...existing }));

export type PostInput = z.infer<typeof postForm>;
export type PostUpdate = z.infer<typeof postUpdateForm>;

function withTimeRules<T extends PostTimes>(form: z.ZodType<T>) {
  return form
    .transform(dropLoneEndTime)
    .refine(endsAfterStartDate, {
      path: ['endDate'],
      error: 'End date: choose the start date or a later one.',
    })
    .refine(endsAfterStartTime, {
      path: ['endTime'],
      error:
        'End time: choose the start time or a later one, or clear the end date if it ends the next morning.',
    });
}

function dropLoneEndTime<T extends PostTimes>(post: T): T {
  return post.startTime === null ? { ...post, endTime: null } : post;
}

function endsAfterStartDate({ startDate, endDate }: PostTimes): boolean {
  return endDate === null || endDate >= startDate;
}

/** Without an end date, an end time before the start time is the next morning. */
function endsAfterStartTime({ startDate, endDate, startTime, endTime }: PostTimes): boolean {
  if (startTime === null || endTime === null) return true;
  return endDate !== startDate || endTime >= startTime;
}
