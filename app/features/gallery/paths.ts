export const PHOTO_GALLERY_PATH = '/resource-hub/photo-gallery';
