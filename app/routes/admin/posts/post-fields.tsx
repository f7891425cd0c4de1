import { useState } from 'react';
import { TextAreaField, TextField } from '../../../components/fields.tsx';
import type { FieldErrors } from '../../../domain/form.ts';
import type { Post } from '../../../domain/post.ts';
import { ImageField } from '../manager/image-field.tsx';
import { MomentField } from './moment-field.tsx';

type PostFieldsProps = { post: Post | undefined; errors: FieldErrors };

export function PostFields({ post, errors }: PostFieldsProps) {
  return (
    <div className="post-fields">
      <div className="card-fields">
        <TextField label="Title" name="title" defaultValue={post?.title} error={errors.title} />
        <TextAreaField
          label="Description"
          name="description"
          defaultValue={post?.description ?? ''}
          error={errors.description}
        />
        <TextField
          label="Location"
          name="location"
          defaultValue={post?.location}
          error={errors.location}
        />
      </div>
      <Moments post={post} errors={errors} />
      <ImageField
        place={{ bucket: 'posts' }}
        picture={post?.picture}
        isOptional
        error={errors.image}
      />
    </div>
  );
}

function Moments({ post, errors }: PostFieldsProps) {
  const [startTime, setStartTime] = useState(post?.time?.start ?? '');
  const [endTime, setEndTime] = useState(post?.time?.end ?? '');
  const [endDate, setEndDate] = useState(post?.date.end ?? '');
  return (
    <div className="post-moments">
      <MomentField
        label="Start time"
        name="startTime"
        type="time"
        defaultValue={post?.time?.start}
        error={errors.startTime}
        onInput={({ currentTarget }) => setStartTime(currentTarget.value)}
      />
      <MomentField
        label="End time"
        name="endTime"
        type="time"
        // An end time means nothing alone: outside of the form it is not sent.
        form={startTime ? undefined : 'none'}
        defaultValue={post?.time?.end ?? ''}
        error={errors.endTime}
        hint={explainEnd({ startTime, endTime, endDate })}
        onInput={({ currentTarget }) => setEndTime(currentTarget.value)}
      />
      <MomentField
        label="Start date"
        name="startDate"
        type="date"
        defaultValue={post?.date.start}
        error={errors.startDate}
      />
      <MomentField
        label="End date"
        name="endDate"
        type="date"
        defaultValue={post?.date.end ?? ''}
        error={errors.endDate}
        onInput={({ currentTarget }) => setEndDate(currentTarget.value)}
      />
    </div>
  );
}

type End = { startTime: string; endTime: string; endDate: string };

function explainEnd({ startTime, endTime, endDate }: End): string | undefined {
  if (endTime && !startTime) return 'Saved only with a start time.';
  return endTime && endTime < startTime && !endDate ? 'Ends the next morning.' : undefined;
}
