import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { formatDate } from '../../../domain/time/dates.ts';
import type { Post } from '../../../domain/content/post.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { ImageField } from '../manager/upload/image-field.tsx';
import type { TextFields } from '../manager/card/merge-fields.ts';
import { MomentField } from './moment-field.tsx';

type PostFieldsProps = Omit<CardFields<Post>, 'values' | 'complain'>;

export function PostFields({ row, field, image, type }: PostFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 @min-[40rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_23rem_12rem]">
      <div className="card-fields">
        <TextField {...field('title', 'Title')} aria-required />
        <TextAreaField {...field('description', 'Description')} />
        <TextField {...field('location', 'Location')} aria-required />
      </div>
      <Moments field={field} type={type} />
      <div className="@min-[40rem]:[grid-area:1/2/3] @min-[56rem]:[grid-area:1/3]">
        <ImageField
          {...image('Image')}
          place={{ bucket: 'posts' }}
          picture={row?.picture}
          isOptional
        />
      </div>
    </div>
  );
}

function Moments({ field, type }: Pick<PostFieldsProps, 'field' | 'type'>) {
  const clear = (name: string) => () => type(name, '');
  const start = field('startTime', 'Start time');
  const end = field('endTime', 'End time');
  const endDate = field('endDate', 'End date', formatDate);
  return (
    <div className="in-pairs gap-x-4 gap-y-3 @min-[40rem]:[grid-area:2/1] @min-[56rem]:[grid-area:1/2]">
      <MomentField {...start} type="time" onClear={clear('startTime')} />
      <MomentField
        {...end}
        type="time"
        onClear={clear('endTime')}
        hint={explainEnd({ startTime: start.value, endTime: end.value, endDate: endDate.value })}
      />
      <MomentField
        {...field('startDate', 'Start date', formatDate)}
        type="date"
        aria-required
        onClear={clear('startDate')}
      />
      <MomentField {...endDate} type="date" onClear={clear('endDate')} />
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

/** An end time means nothing alone. */
export function toSent({ endTime = '', ...fields }: TextFields): TextFields {
  return fields.startTime ? { ...fields, endTime } : fields;
}
