import { colours } from './colours';

/** The light of a picture: every large area takes its colour from here. */
export interface Mood {
  readonly sky: string;
  /** Resist-dye strokes in the sky. */
  readonly skyLine: string;
  readonly sun: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly ground: string;
  readonly groundLine: string;
  readonly path: string;
  /** Plants close to the viewer. */
  readonly leaf: string;
  readonly leafDark: string;
  /** Walls of a room, the band along its foot, its floor. */
  readonly wall: string;
  readonly dado: string;
  readonly floor: string;
}

const morning: Mood = {
  sky: '#fbf1d8',
  skyLine: '#e0a93a',
  sun: colours.gold,
  far: '#d5e3cf',
  mid: '#9fc4a8',
  near: '#5f9d7b',
  ground: '#e8c796',
  groundLine: '#c9955c',
  path: '#f3dfba',
  leaf: colours.green600,
  leafDark: colours.green900,
  wall: '#f8eed6',
  dado: colours.green700,
  floor: '#d9b98a',
};
const greenDay: Mood = {
  sky: '#e2efe6',
  skyLine: '#4f9a76',
  sun: colours.gold,
  far: '#bcd9c5',
  mid: '#79b192',
  near: '#3f8f63',
  ground: '#dfc08e',
  groundLine: '#b78751',
  path: '#efdcb6',
  leaf: colours.green700,
  leafDark: colours.green900,
  wall: '#e7f1ea',
  dado: colours.terracotta,
  floor: '#cdb189',
};
const harmattan: Mood = {
  sky: '#f1e7d0',
  skyLine: '#c29a5c',
  sun: '#fff6dd',
  far: '#e3d5b5',
  mid: '#cdbf95',
  near: '#9fa577',
  ground: '#dbb07c',
  groundLine: '#b37f4c',
  path: '#ebcfa2',
  leaf: '#4e7a4f',
  leafDark: '#24452f',
  wall: '#f2e6cc',
  dado: colours.indigo,
  floor: '#c9a473',
};
const clayEvening: Mood = {
  sky: '#f6d3ad',
  skyLine: '#c8693a',
  sun: '#d8622f',
  far: '#e6b088',
  mid: '#c58158',
  near: '#7d6a44',
  ground: '#cf9460',
  groundLine: '#9c5f37',
  path: '#e5b98a',
  leaf: '#2f6b48',
  leafDark: '#12382a',
  wall: '#f4dcc0',
  dado: colours.green900,
  floor: '#b98257',
};
const indigoDusk: Mood = {
  sky: '#2a3c70',
  skyLine: '#aebbe0',
  sun: colours.gold,
  far: '#43588f',
  mid: '#34517a',
  near: '#1d4c4d',
  ground: '#c99b6b',
  groundLine: '#93673f',
  path: '#e0bd8d',
  leaf: '#0d5a44',
  leafDark: '#04302a',
  wall: '#dde3ef',
  dado: colours.indigo,
  floor: '#b99b78',
};
const deepGreen: Mood = {
  sky: '#00593b',
  skyLine: '#7fc2a0',
  sun: colours.gold,
  far: '#0e7350',
  mid: '#07654a',
  near: '#004a33',
  ground: '#d9b27c',
  groundLine: '#ab7c48',
  path: '#edd2a4',
  leaf: '#12835a',
  leafDark: '#003324',
  wall: '#cfe3d5',
  dado: colours.green900,
  floor: '#c6a578',
};
const indigoDay: Mood = {
  sky: '#dfe5f0',
  skyLine: '#7587b8',
  sun: colours.gold,
  far: '#b8c3dc',
  mid: '#8aa3b4',
  near: '#4c8a70',
  ground: '#e6cb9d',
  groundLine: '#bb915d',
  path: '#f4e3c2',
  leaf: colours.green600,
  leafDark: '#073d33',
  wall: '#eceff5',
  dado: colours.indigoMid,
  floor: '#cbb08a',
};
const goldNoon: Mood = {
  sky: '#f7d98b',
  skyLine: '#fdf3d3',
  sun: '#fffaf0',
  far: '#d9cf8c',
  mid: '#9bb77a',
  near: '#4d8f5f',
  ground: '#d99f66',
  groundLine: '#ad6f3d',
  path: '#eec795',
  leaf: colours.green700,
  leafDark: '#0a3a28',
  wall: '#fbe9bd',
  dado: colours.wine,
  floor: '#c08f5d',
};

/** Every light that a picture may be drawn in. */
export const moods: readonly Mood[] = [
  morning,
  greenDay,
  harmattan,
  clayEvening,
  indigoDusk,
  deepGreen,
  indigoDay,
  goldNoon,
];
