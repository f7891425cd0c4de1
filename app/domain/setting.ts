export type Settings = {
  isFancyBioEnabled: boolean;
  galleryPreviewCount: number;
  recents: number[];
  displayName: string;
  contactEmail: string;
  socialUrl: string;
  photoUrl: string;
  siteDescription: string;
};

export type SettingKey = keyof Settings;
