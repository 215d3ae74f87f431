/**
 * The passwords that lists of leaked ones begin with, as the words they are built from. Most that satisfy the rule are
 * such a word with a capital letter, a few digits and a mark, so the word is what is compared.
 */
const words = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh access account admin administrator alexander alexis alpha amanda america andrea
  andrew angel angela angels animal anthony apple april arsenal asdf asdfasdf asdfgh asdfghjkl asdfzxcv ashley asshole august austin autumn
  babygirl bailey banana barcelona barney baseball basketball batman bigdog biteme blink blue bond boston brandon brandy bulldog business buster butterfly
  california calvin camaro carlos caroline changeit changeme charles charlie cheese chelsea chester chicago chicken chocolate chris christian christine coffee
  company computer cookie corvette cowboy crystal dakota dallas daniel danielle david december default demo dennis diablo diamond doctor dolphin dragon eagle edward
  elephant eminem entrepreneur envent example falcon family february ferrari fishing flower football forever freedom friday friend friends fuckyou
  gandalf george ginger google guest guitar hammer hannah happy harley heather hello hellokitty hockey home hottie hunter iloveu iloveyou internet investor
  jackson jasmine jasper jennifer jessica john jonathan jordan joseph joshua july june justin killer kitty ladygaga lakers lauren letmein linkedin liverpool london
  lovely loveme lover loveyou lucky maggie manager marina marlboro martin master matrix matthew maverick melissa mercedes merlin michael michelle mickey midnight monday
  money monkey morgan mother mountain mustang mypassword naruto nascar natasha newpassword newyork nicole nicolas november october office oliver orange pa panther
  pass passcode passwd passwort password passphrase patrick peanut pepper phoenix player please pokemon porsche prince princess purple qazwsx qazwsxedc qwe qwer qwert
  qwerty qwertyui qwertyuiop qwertz rabbit rachel raiders rainbow ranger rebecca richard robert rocket root samantha samsung sandra saturday scooter secret security september
  service shadow shopping silver slayer smokey snoopy soccer softball spider spiderman spring star startup startrek starwars steelers steven success summer sunday sunflower
  sunshine super superman superstar support sweet sydney system taylor temp temporary tennis test tester testing testpassword thomas thunder thursday tigers tigger tinkerbell
  toyota travis trustno trustnoone tuesday united user username vanessa victoria viking warrior wednesday welcome whatever william willow winner winter wizard work xavier yamaha
  yankees yellow zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm`
    .trim()
    .split(/\s+/),
);

/** Patterns of the keyboard and the like, compared as they are (without capitals and marks). */
const patterns = new Set(
  `123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 11111111 00000000 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 1qaz 2wsx q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 a1b2c3 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 a123456 a1234567 a12345678 abc123 abc12345 abc123456 abcd1234 asd123 asdf1234
  qwe123 qweasd qweasdzxc qwer1234 qwerty12345 qaz123 zxc123 p4ssw0rd pass1234 passw0rd trustno1 1234qwer 123qwe 123qweasd 123abc 123456a 12345678a 123456789a 1password 21122112 aaaaaaa1`
    .trim()
    .split(/\s+/),
);

const lookAlikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** True for a password that everybody tries first, also in its usual disguises ("P@ssw0rd", "Summer2026!", "Qwerty123!"). */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/[^a-z0-9]/g, "");
  if (patterns.has(letters)) return true;
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const candidates = [bare, bare.replace(/[^a-z]/g, ""), undisguise(bare), undisguise(lower)];
  return candidates.some((candidate) => words.has(candidate)) || isOneCharacter(lower);
}

/** Reads look-alike characters as the letters they stand for, without what is tacked on at the end. */
function undisguise(text: string): string {
  const core = text.replace(/[^a-z@$]+$/, "");
  return [...core].map((character) => lookAlikes[character] ?? character).join("");
}

function isOneCharacter(text: string): boolean {
  return new Set(text.replace(/[^a-z]/g, "")).size === 1 && new Set(text).size <= 3;
}
