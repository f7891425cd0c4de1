/** Metadata of a picture file. It is proposed to the owner, and never saved unseen. */
export type PictureFacts = {
  title: string | null;
  description: string | null;
  year: string | null;
  alternativeText: string | null;
};

export const NO_FACTS: PictureFacts = {
  title: null,
  description: null,
  year: null,
  alternativeText: null,
};
