/** Metadata of a picture file. It is proposed to the owner, and never saved unseen. */
export type PictureMetadata = {
  title: string | null;
  description: string | null;
  year: string | null;
  alternativeText: string | null;
};

export const NO_METADATA: PictureMetadata = {
  title: null,
  description: null,
  year: null,
  alternativeText: null,
};
