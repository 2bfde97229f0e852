import { type Cloth, plainCloth, someCloth } from './cloth';
import type { Outfit } from './clothes';
import { colours, skins } from './colours';
import type { Head, Headwear } from './heads';
import type { Random } from './random';

/** Who somebody is in a scene; decides dress and head. */
export type Role = 'woman' | 'man' | 'elder' | 'officer' | 'clerk' | 'pupil' | 'youth' | 'worker' | 'farmer';

/** How somebody looks: skin, head and dress. */
export interface Look extends Head {
  readonly outfit: Outfit;
  readonly headScale: number;
}

const officeCloths = [colours.indigo, colours.green900, '#3d4a52', colours.bark, colours.wine].map(
  plainCloth,
);
const robes: readonly Cloth[] = [
  plainCloth(colours.paper),
  plainCloth('#cfe0d6'),
  plainCloth(colours.indigo),
  plainCloth(colours.green700),
  plainCloth('#8fa3c9'),
  plainCloth(colours.sand),
  plainCloth(colours.terracotta),
];
const trousers = [
  plainCloth('#2d3a44'),
  plainCloth(colours.indigo),
  plainCloth(colours.bark),
  plainCloth('#4a4f3a'),
];
const vest: Cloth = { base: colours.green600, thread: colours.gold, weave: 'plain' };
const uniformShirt = plainCloth(colours.paper);

function dressed(random: Random, wear: Headwear, headCloth: Cloth, outfit: Outfit, beard = false): Look {
  return { skin: random.pick(skins), wear, cloth: headCloth, outfit, beard, headScale: 1 };
}

function woman(random: Random): Look {
  const cloth = someCloth(random);
  const wear = random.pick<Headwear>(['gele', 'headtie', 'headtie', 'hijab', 'hijab', 'braids']);
  if (wear === 'hijab') {
    const veil = random.chance(0.7)
      ? plainCloth(
          random.pick([
            colours.indigo,
            colours.green700,
            colours.wine,
            colours.paper,
            colours.clay,
            colours.leaf,
          ]),
        )
      : someCloth(random);
    return dressed(random, wear, veil, { garment: 'gown', cloth, second: cloth });
  }
  const blouse = random.chance(0.5)
    ? cloth
    : plainCloth(random.pick([colours.paper, cloth.thread, cloth.base]));
  return dressed(random, wear, cloth, {
    garment: random.chance(0.75) ? 'wrapper' : 'gown',
    cloth,
    second: blouse,
  });
}

function man(random: Random): Look {
  const robe = random.chance(0.75) ? random.pick(robes) : someCloth(random);
  const wear = random.pick<Headwear>(['fila', 'hula', 'hula', 'short-hair', 'short-hair']);
  return dressed(
    random,
    wear,
    someCloth(random),
    { garment: random.chance(0.75) ? 'kaftan' : 'agbada', cloth: robe, second: robe },
    random.chance(0.25),
  );
}

function elder(random: Random): Look {
  const robe = random.chance(0.7) ? random.pick(robes) : someCloth(random);
  return dressed(
    random,
    random.pick<Headwear>(['hula', 'fila', 'grey-hair']),
    someCloth(random),
    { garment: 'agbada', cloth: robe, second: robe },
    true,
  );
}

function officer(random: Random): Look {
  const wear = random.pick<Headwear>(['field-cap', 'short-hair', 'hijab', 'field-cap', 'bun']);
  const cloth =
    wear === 'hijab' ? plainCloth(random.pick([colours.indigo, colours.paper, colours.wine])) : vest;
  return dressed(random, wear, cloth, {
    garment: 'field-vest',
    cloth: vest,
    second: plainCloth(random.pick([colours.paper, '#d7e0f0', colours.goldPale])),
  });
}

function clerk(random: Random): Look {
  const suit = random.pick(officeCloths);
  if (random.chance(0.5)) {
    const wear = random.pick<Headwear>(['hijab', 'bun', 'braids', 'round-hair', 'gele']);
    const cloth = random.chance(0.5)
      ? someCloth(random)
      : plainCloth(random.pick([colours.gold, colours.terracotta, colours.leaf]));
    if (random.chance(0.45))
      return dressed(random, wear, cloth, { garment: 'gown', cloth: someCloth(random), second: cloth });
    return dressed(random, wear, cloth, { garment: 'skirt-suit', cloth: suit, second: suit });
  }
  if (random.chance(0.45)) return man(random);
  return dressed(
    random,
    'short-hair',
    suit,
    { garment: 'suit', cloth: suit, second: suit },
    random.chance(0.3),
  );
}

function pupil(random: Random): Look {
  const check: Cloth = { base: colours.green600, thread: colours.green100, weave: 'check' };
  if (random.chance(0.5)) {
    const veiled = random.chance(0.4);
    return dressed(
      random,
      veiled ? 'hijab' : random.pick<Headwear>(['round-hair', 'short-hair']),
      plainCloth(colours.paper),
      { garment: 'pinafore', cloth: check, second: uniformShirt },
    );
  }
  return dressed(random, 'short-hair', uniformShirt, {
    garment: 'uniform',
    cloth: uniformShirt,
    second: plainCloth(colours.green700),
  });
}

function youth(random: Random): Look {
  const shirt = random.chance(0.5)
    ? someCloth(random)
    : plainCloth(
        random.pick([colours.gold, colours.terracotta, colours.leaf, colours.indigoMid, colours.paper]),
      );
  const wear = random.pick<Headwear>(['short-hair', 'short-hair', 'round-hair', 'braids', 'field-cap']);
  return dressed(random, wear, plainCloth(random.pick([colours.green700, colours.indigo])), {
    garment: 'shirt',
    cloth: shirt,
    second: random.pick(trousers),
  });
}

function worker(random: Random): Look {
  const orange: Cloth = {
    base: random.pick([colours.gold, colours.terracotta]),
    thread: colours.paper,
    weave: 'plain',
  };
  return dressed(
    random,
    'hard-hat',
    plainCloth(random.pick([colours.gold, colours.paper, colours.green600])),
    {
      garment: 'field-vest',
      cloth: orange,
      second: plainCloth(random.pick([colours.indigo, '#3d4a52', colours.indigoMid])),
    },
  );
}

function farmer(random: Random): Look {
  if (random.chance(0.45)) {
    const cloth = someCloth(random);
    return dressed(random, random.pick<Headwear>(['headtie', 'straw-hat']), cloth, {
      garment: 'wrapper',
      cloth,
      second: plainCloth(random.pick([colours.paper, cloth.thread])),
    });
  }
  return dressed(
    random,
    random.pick<Headwear>(['straw-hat', 'straw-hat', 'hula', 'short-hair']),
    someCloth(random),
    {
      garment: 'shirt',
      cloth: random.chance(0.5)
        ? someCloth(random)
        : plainCloth(random.pick([colours.paper, colours.indigoMid, colours.clay])),
      second: random.pick(trousers),
    },
  );
}

const makers: Record<Role, (random: Random) => Look> = {
  woman,
  man,
  elder,
  officer,
  clerk,
  pupil,
  youth,
  worker,
  farmer,
};

/** Somebody of this role, by chance. */
export function someone(random: Random, role: Role): Look {
  return makers[role](random);
}

/** The same dress on a child: a larger head on a smaller body. */
export function asChild(look: Look): Look {
  return { ...look, beard: false, headScale: 1.25 };
}
