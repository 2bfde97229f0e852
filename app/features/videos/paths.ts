export const VIDEO_GALLERY_PATH = '/resource-hub/video-gallery';
