import { useRef } from 'react';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import type { Post } from '../../../domain/post/post.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { type CardFields, FormattingHint } from '../manager/card/card-field.tsx';
import type { TextFields } from '../manager/editing/merge-fields.ts';
import { Icon } from '../manager/icon.tsx';
import { ImageField } from '../manager/upload/image-field.tsx';

type PostFieldsProps = Omit<CardFields<Post>, 'values' | 'setError'>;

export function PostFields({ row, field, image, setValue }: PostFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 @min-[40rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_23rem_12rem]">
      <div className="card-fields">
        <TextField {...field('title', 'Title')} aria-required />
        <TextAreaField {...field('description', 'Description')} />
        <FormattingHint />
        <TextField {...field('location', 'Location')} aria-required />
      </div>
      <DateTimeFields field={field} setValue={setValue} />
      <div className="@min-[40rem]:[grid-area:1/2/3] @min-[56rem]:[grid-area:1/3]">
        <ImageField
          {...image('Image')}
          target={{ bucket: 'posts' }}
          picture={row?.picture}
          isOptional
        />
      </div>
    </div>
  );
}

function DateTimeFields({ field, setValue }: Pick<PostFieldsProps, 'field' | 'setValue'>) {
  const clear = (name: string) => () => setValue(name, '');
  const start = field('startTime', 'Start time');
  const end = field('endTime', 'End time');
  const endDate = field('endDate', 'End date', formatDate);
  return (
    <div className="in-pairs gap-x-4 gap-y-3 @min-[40rem]:[grid-area:2/1] @min-[56rem]:[grid-area:1/2]">
      <DateTimeField {...start} type="time" onClear={clear('startTime')} />
      <DateTimeField
        {...end}
        type="time"
        onClear={clear('endTime')}
        hint={explainEnd({ startTime: start.value, endTime: end.value, endDate: endDate.value })}
      />
      <DateTimeField
        {...field('startDate', 'Start date', formatDate)}
        type="date"
        aria-required
        onClear={clear('startDate')}
      />
      <DateTimeField {...endDate} type="date" onClear={clear('endDate')} />
    </div>
  );
}

type End = { startTime: string; endTime: string; endDate: string };

function explainEnd({ startTime, endTime, endDate }: End): string | undefined {
  if (endTime && !startTime) return 'Saved only with a start time.';
  return endTime && endTime < startTime && !endDate ? 'Ends the next morning.' : undefined;
}

export function toFields(post: Post | undefined) {
  return {
    title: post?.title ?? '',
    description: post?.description ?? '',
    location: post?.location ?? '',
    startTime: post?.time?.start ?? '',
    endTime: post?.time?.end ?? '',
    startDate: post?.date.start ?? '',
    endDate: post?.date.end ?? '',
    image: post?.picture?.image ?? '',
  };
}

/** The end time is sent only with a start time. */
export function toSent({ endTime = '', ...fields }: TextFields): TextFields {
  return fields.startTime ? { ...fields, endTime } : fields;
}

type DateTimeFieldProps = React.ComponentProps<typeof TextField> & {
  type: 'date' | 'time';
  hint?: string;
  onClear: () => void;
};

/** Has a button that clears the input, because some browsers' pickers cannot. */
function DateTimeField({ hint, onClear, ...field }: DateTimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    // Only the input has a partly typed value.
    if (input.current) input.current.value = '';
    onClear();
  }
  return (
    <div
      className={`relative ${field.type === 'date' ? 'col-span-full @min-[25rem]:col-auto' : ''}`}
    >
      <TextField ref={input} className="text-field pe-[min(2.75rem,13.75vw)]" {...field} />
      {/* Positioned below the label, which has one line. */}
      <button
        type="button"
        aria-label={`Clear ${field.label.toLowerCase()}`}
        className="absolute end-0 top-[calc(var(--text-base)*var(--text-base--line-height))] grid h-11 w-[min(2.75rem,13.75vw)] cursor-pointer place-content-center text-soft"
        onClick={clear}
      >
        <Icon path="M6 6l8 8M14 6l-8 8" />
      </button>
      <output className="mt-2 block text-note text-soft empty:hidden">{hint}</output>
    </div>
  );
}
