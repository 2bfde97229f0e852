import { type Drawing, finishDrawing, startDrawing } from './drawing';
import { callCentre } from './scenes/call-centre';
import { cashPayment } from './scenes/cash-payment';
import { cityOffice } from './scenes/city-office';
import { communityMeeting } from './scenes/community-meeting';
import { conference } from './scenes/conference';
import { dataDesk } from './scenes/data-desk';
import { enumeration } from './scenes/enumeration';
import { farm } from './scenes/farm';
import { healthPost } from './scenes/health-post';
import { logoTile } from './scenes/logo-tile';
import { map } from './scenes/map';
import { market } from './scenes/market';
import { portrait } from './scenes/portrait';
import { roadWorks } from './scenes/road-works';
import { school } from './scenes/school';
import { training } from './scenes/training';
import { video } from './scenes/video';
import { village } from './scenes/village';
import { workshop } from './scenes/workshop';

export const sceneNames = [
  'call-centre',
  'cash-payment',
  'city-office',
  'community-meeting',
  'conference',
  'data-desk',
  'enumeration',
  'farm',
  'health-post',
  'logo-tile',
  'map',
  'market',
  'portrait',
  'road-works',
  'school',
  'training',
  'video',
  'village',
  'workshop',
] as const;

/** A subject that can be drawn. */
export type SceneName = (typeof sceneNames)[number];

export interface SceneRequest {
  readonly scene: SceneName;
  /** The picture's name: the same seed always gives the same drawing. */
  readonly seed: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

const scenes: Record<SceneName, (drawing: Drawing, seed: string) => string> = {
  'call-centre': callCentre,
  'cash-payment': cashPayment,
  'city-office': cityOffice,
  'community-meeting': communityMeeting,
  conference,
  'data-desk': dataDesk,
  enumeration,
  farm,
  'health-post': healthPost,
  'logo-tile': logoTile,
  map,
  market,
  portrait,
  'road-works': roadWorks,
  school,
  training,
  video,
  village,
  workshop,
};

/** Scenes that compose themselves for any shape. */
const ownShape: readonly SceneName[] = ['portrait', 'logo-tile', 'map'];

/** Draws a sample picture; gives the text of an SVG file. */
export function drawScene({ scene, seed, width, height }: SceneRequest): string {
  // The others are composed for 3:2; another shape is cut out of that, so that people keep their size and place.
  const [across, down] = ownShape.includes(scene) ? [width, height] : [3, 2];
  const drawing = startDrawing(`${scene} ${seed}`, across, down);
  return finishDrawing(drawing, scenes[scene](drawing, seed), width, height);
}
