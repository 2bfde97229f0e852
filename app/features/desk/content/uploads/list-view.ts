import type { DocumentLine, PictureLine } from '../../../publishing/uploads.server';
import { column } from '../../lists/list-shape';
import type { WholeList } from '../../lists/whole-list';
import { CONTENT_PATH } from '../paths';

export type PictureColumn = 'name' | 'shows' | 'width' | 'added' | 'by' | 'public';

/** The uploaded pictures. */
export const PICTURES: WholeList<PictureColumn, PictureLine> = {
  shape: {
    path: `${CONTENT_PATH}/pictures`,
    nouns: ['picture', 'pictures'],
    searched: 'Name, description, caption or person',
    usualOrder: 'Latest uploaded',
    columns: [
      column('name', 'Name'),
      column('shows', 'Shows'),
      column('width', 'Width', 'figure'),
      column('added', 'Uploaded', 'time'),
      column('by', 'By'),
      column('public', 'Public', 'time'),
    ],
  },
  valuesOf: ({ name, alt, caption, credit, width, added, added_by, published }) => ({
    name,
    shows: [alt, caption, credit].filter(Boolean).join(' '),
    width,
    added,
    by: added_by,
    public: published,
  }),
  more: [
    ['Height', ({ height }) => height],
    ['Caption', ({ caption }) => caption],
    ['Credit', ({ credit }) => credit],
  ],
};

export type DocumentColumn = 'title' | 'path' | 'size' | 'search' | 'added' | 'by' | 'public';

/** The uploaded PDF files. */
export const DOCUMENTS: WholeList<DocumentColumn, DocumentLine> = {
  shape: {
    path: `${CONTENT_PATH}/documents`,
    nouns: ['document', 'documents'],
    searched: 'Title, address or person',
    usualOrder: 'Latest uploaded',
    columns: [
      column('title', 'Document'),
      column('path', 'Address'),
      column('size', 'Bytes', 'figure'),
      column('search', 'Search'),
      column('added', 'Uploaded', 'time'),
      column('by', 'By'),
      column('public', 'Public', 'time'),
    ],
  },
  valuesOf: ({ title, path, size, has_words, added, added_by, published }) => ({
    title,
    path,
    size,
    search: has_words ? 'finds the words in it' : 'cannot find words in it: it is a scan',
    added,
    by: added_by,
    public: published,
  }),
  more: [['SHA-256', ({ sha256 }) => sha256]],
};
