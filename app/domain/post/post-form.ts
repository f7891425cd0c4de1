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

type Moments = {
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
};

export const postForm = withMoments(z.strictObject(fields));
export const postUpdateForm = withMoments(z.strictObject({ ...fields, ...existing }));

export type PostInput = z.infer<typeof postForm>;
export type PostUpdate = z.infer<typeof postUpdateForm>;

function withMoments<T extends Moments>(form: z.ZodType<T>) {
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

/** An end time means nothing without a start time. */
function dropLoneEndTime<T extends Moments>(post: T): T {
  return post.startTime === null ? { ...post, endTime: null } : post;
}

function endsAfterStartDate({ startDate, endDate }: Moments): boolean {
  return endDate === null || endDate >= startDate;
}

/** Without an end date, an end time before the start time is the next morning. */
function endsAfterStartTime({ startDate, endDate, startTime, endTime }: Moments): boolean {
  if (startTime === null || endTime === null) return true;
  return endDate !== startDate || endTime >= startTime;
}
