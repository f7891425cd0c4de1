import { textured } from '../support/media/pictures.ts';

/** A picture file for a file chooser. */
export async function pictureFile(name = 'evening_light.png', width = 9): Promise<File> {
  const png = await textured(width, 6).png().toBuffer();
  return new File([new Uint8Array(png)], name, { type: 'image/png' });
}

export const BROKEN = new File(['no picture'], 'broken.png', { type: 'image/png' });
