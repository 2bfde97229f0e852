import { describe, expect, it } from 'vitest';
import type { Gallery, GalleryItem } from './listing';
import { listGallery, listingSentence, placeItem } from './listing';
import { galleryProblems } from './problems';

const items: GalleryItem[] = [
  ...Array.from({ length: 30 }, (_, index) => ({ id: `a-${index + 1}`, category: 'A team' })),
  { id: 'b-1', category: 'Bonding' },
];
const gallery: Gallery<GalleryItem> = { path: '/photos', categories: ['A team', 'Bonding'], items };

function list(query: string) {
  return listGallery(gallery, new URLSearchParams(query));
}
function place(id: string, query = '') {
  return placeItem(gallery, id, new URLSearchParams(query));
}

describe('a page of a gallery', () => {
  it('has 24 items, and filters with the active one marked', () => {
    const { listing, isCanonical } = list('category=a-team&page=2');
    expect(isCanonical).toBe(true);
    expect(listing.items.map(({ id }) => id)).toEqual(['a-25', 'a-26', 'a-27', 'a-28', 'a-29', 'a-30']);
    expect(listing.filters).toEqual([
      { name: 'All', path: '/photos', isActive: false },
      { name: 'A team', path: '/photos?category=a-team', isActive: true },
      { name: 'Bonding', path: '/photos?category=bonding', isActive: false },
    ]);
  });

  it.each([
    ['page=99', '/photos?page=2'],
    ['category=bonding&page=2', '/photos?category=bonding'],
    ['category=nope', '/photos'],
  ])('%s leads to the nearest page', (query, path) => {
    expect(list(query)).toMatchObject({ path, isCanonical: false });
  });

  it.each([
    ['', 'Photos 1 to 24 of 31, page 1 of 2'],
    ['category=a-team&page=2', 'Photos 25 to 30 of 30 in A team, page 2 of 2'],
    ['category=bonding', '1 photo in Bonding'],
  ])('"%s" in words', (query, sentence) => {
    expect(listingSentence(list(query).listing, 'photo')).toBe(sentence);
  });
});

describe('an item', () => {
  it('has neighbours in the filtered list, wrapping at both ends', () => {
    expect(place('a-1')?.place).toMatchObject({
      position: 1,
      total: 31,
      previousPath: '/photos/b-1',
      nextPath: '/photos/a-2',
      listPath: '/photos#a-1',
    });
    expect(place('a-30', 'category=a-team')?.place).toMatchObject({
      position: 30,
      total: 30,
      previousPath: '/photos/a-29?category=a-team',
      nextPath: '/photos/a-1?category=a-team',
      listPath: '/photos?category=a-team&page=2#a-30',
    });
  });

  it('has no neighbours if it is the only one', () => {
    expect(place('b-1', 'category=bonding')?.place).toMatchObject({ previousPath: null, nextPath: null });
  });

  it('ignores a category that it is not in', () => {
    expect(place('b-1', 'category=a-team')).toMatchObject({ path: '/photos/b-1', isCanonical: false });
  });

  it('is null if there is no such item', () => {
    expect(place('nope')).toBeNull();
    expect(place('__proto__')).toBeNull();
  });
});

describe('checking a gallery', () => {
  it('finds no problems in a valid one', () => expect(galleryProblems(gallery, 'items')).toEqual([]));

  it('reports unknown and unused categories, and duplicate ids and URLs', () => {
    const doubled = {
      path: '/photos',
      categories: ['Bonding', 'bonding!', 'Empty'],
      items: [
        { id: 'b-1', category: 'Bonding' },
        { id: 'b-1', category: 'Unknown' },
      ],
    };
    const problems = galleryProblems(doubled, 'items');
    expect(problems).toEqual([
      { path: ['categories', 1], message: '"bonding!" has the same address as a category above' },
      { path: ['categories', 2], message: 'nothing is in the category "Empty"' },
      { path: ['items', 1, 'id'], message: 'the id "b-1" is used above' },
      { path: ['items', 1, 'category'], message: '"Unknown" is not in the list of categories' },
    ]);
  });
});
