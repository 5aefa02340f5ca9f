export type Person = { id: string; handle: string; email: string; picture: boolean };

/**
 * The crew of Skerry Ferries. Each one strains a screen in another way: an ordinary account, a name longer
 * than any column, a name written right to left, an account without a picture.
 */
export const people: readonly Person[] = [
  { id: "1184023574290000001", handle: "Maja Lindqvist", email: "maja@skerry.example", picture: true },
  { id: "1184023574290000002", handle: "Jonas Eriksen", email: "jonas@skerry.example", picture: true },
  {
    id: "1184023574290000003",
    handle: "Wilhelmina Alexandrina Frederiksdóttir-Oosterhuizen van den Bosch-Grünewald",
    email: "wilhelmina.frederiksdottir-oosterhuizen.van-den-bosch-grunewald@skerry.example",
    picture: true,
  },
  { id: "1184023574290000004", handle: "ليلى الحداد", email: "leila@skerry.example", picture: true },
  { id: "1184023574290000005", handle: "Tove Brandt", email: "tove@skerry.example", picture: false },
  // Two whose sessions and accounts end in tests: no other test may sign in as them.
  { id: "1184023574290000091", handle: "Sigrid Solheim", email: "sigrid@skerry.example", picture: true },
  { id: "1184023574290000092", handle: "Edda Strand", email: "edda@skerry.example", picture: true },
  // One who owns an analyzed project in tests; other tests need accounts without projects.
  { id: "1184023574290000061", handle: "Vidar Holm", email: "vidar@skerry.example", picture: true },
  // One who silences findings in tests, and one who only reads them.
  { id: "1184023574290000062", handle: "Liv Torstad", email: "liv@skerry.example", picture: true },
  { id: "1184023574290000063", handle: "Nils Aaker", email: "nils@skerry.example", picture: true },
  // Two whose project has several revisions in tests; one of them sees another come in.
  { id: "1184023574290000064", handle: "Yrsa Lind", email: "yrsa@skerry.example", picture: true },
  { id: "1184023574290000065", handle: "Ulf Sand", email: "ulf@skerry.example", picture: true },
  // The team of the demo projects.
  { id: "1184023574290000006", handle: "Tomás Ferreira", email: "tomas@skerry.example", picture: true },
  { id: "1184023574290000007", handle: "Aiko Tanaka", email: "aiko@skerry.example", picture: true },
  { id: "1184023574290000008", handle: "Callum Reid", email: "callum@skerry.example", picture: true },
  { id: "1184023574290000009", handle: "Noor Haddad", email: "noor@skerry.example", picture: true },
  { id: "1184023574290000010", handle: "Ines Okafor", email: "ines@skerry.example", picture: false },
  // Three who pay in tests.
  { id: "1184023574290000071", handle: "Marit Fjeld", email: "marit@skerry.example", picture: true },
  { id: "1184023574290000072", handle: "Birger Aas", email: "birger@skerry.example", picture: true },
  { id: "1184023574290000073", handle: "Solveig Moe", email: "solveig@skerry.example", picture: false },
  // Three who share projects in tests: the others' lists stay as they are.
  { id: "1184023574290000093", handle: "Runa Halvorsen", email: "runa@skerry.example", picture: true },
  { id: "1184023574290000094", handle: "Pavel Novak", email: "pavel@skerry.example", picture: true },
  { id: "1184023574290000095", handle: "Oona Lehto", email: "oona@skerry.example", picture: false },
  // Four who make and change projects in tests: what is in their lists is those tests' business alone.
  { id: "1184023574290000096", handle: "Ragna Vik", email: "ragna@skerry.example", picture: true },
  { id: "1184023574290000097", handle: "Harald Lunde", email: "harald@skerry.example", picture: true },
  { id: "1184023574290000098", handle: "Signe Dahl", email: "signe@skerry.example", picture: true },
  { id: "1184023574290000099", handle: "Torben Krag", email: "torben@skerry.example", picture: false },
  // Two who own projects in tests; other tests need accounts without projects.
  { id: "1184023574290000088", handle: "Runa Havn", email: "runa.havn@skerry.example", picture: true },
  { id: "1184023574290000089", handle: "Odd Skarv", email: "odd@skerry.example", picture: false },
  // Six who fix API descriptions in tests; the last one only reads.
  { id: "1184023574290000086", handle: "Eir Nesheim", email: "eir@skerry.example", picture: true },
  { id: "1184023574290000087", handle: "Knut Berge", email: "knut@skerry.example", picture: false },
  { id: "1184023574290000121", handle: "Hedda Lysne", email: "hedda@skerry.example", picture: true },
  { id: "1184023574290000122", handle: "Ivar Sletten", email: "ivar@skerry.example", picture: true },
  { id: "1184023574290000123", handle: "Jorunn Eide", email: "jorunn@skerry.example", picture: false },
  { id: "1184023574290000124", handle: "Kari Myhre", email: "kari@skerry.example", picture: true },
  // Owns a description whose schemas have odd names.
  { id: "1184023574290000100", handle: "Tuva Rasmussen", email: "tuva@skerry.example", picture: true },
  // One whose project gets several revisions in tests.
  { id: "1184023574290000085", handle: "Siri Nordby", email: "siri@skerry.example", picture: true },
  // One who has just signed up in tests.
  { id: "1184023574290000110", handle: "Embla Nyberg", email: "embla@skerry.example", picture: true },
  // Three who buy plans in tests.
  { id: "1184023574290000084", handle: "Frida Moen", email: "frida@skerry.example", picture: true },
  { id: "1184023574290000101", handle: "Ylva Foss", email: "ylva@skerry.example", picture: true },
  { id: "1184023574290000102", handle: "Aksel Rud", email: "aksel@skerry.example", picture: false },
  // One whose screens and API don't agree in tests.
  { id: "1184023574290000171", handle: "Guri Aune", email: "guri@skerry.example", picture: true },
  // One who tries operations in tests, and one who only reads there.
  { id: "1184023574290000081", handle: "Gro Tangen", email: "gro@skerry.example", picture: true },
  { id: "1184023574290000157", handle: "Dagny Rolland", email: "dagny@skerry.example", picture: true },
  { id: "1184023574290000082", handle: "Pål Vinje", email: "pal@skerry.example", picture: true },
  // Two whose revisions are processed again in tests.
  { id: "1184023574290000192", handle: "Signe Myhre", email: "signe@skerry.example", picture: true },
  { id: "1184023574290000172", handle: "Arne Vik", email: "arne@skerry.example", picture: true },
  // Three whose projects have screens in tests; those of the second one change.
  { id: "1184023574290000181", handle: "Solveig Ness", email: "solveig@skerry.example", picture: true },
  { id: "1184023574290000182", handle: "Trym Haug", email: "trym@skerry.example", picture: false },
  { id: "1184023574290000183", handle: "Vilja Rong", email: "vilja@skerry.example", picture: true },
  // Two who import screens in tests.
  { id: "1184023574290000184", handle: "Idun Lervik", email: "idun@skerry.example", picture: true },
  { id: "1184023574290000185", handle: "Sverre Holt", email: "sverre@skerry.example", picture: false },
  // Two whose share links show screens in tests.
  { id: "1184023574290000193", handle: "Ragnhild Sund", email: "ragnhild@skerry.example", picture: true },
  { id: "1184023574290000191", handle: "Torunn Vik", email: "torunn@skerry.example", picture: true },
  // One whose plan a test changes.
  { id: "1184023574290000090", handle: "Liv Sandnes", email: "liv.sandnes@skerry.example", picture: true },
  // Two who link the screens of one project at the same time.
  {
    id: "1184023574290000231",
    handle: "Torbjorn Sund",
    email: "torbjorn.sund@skerry.example",
    picture: true,
  },
  { id: "1184023574290000232", handle: "Marit Vangen", email: "marit.vangen@skerry.example", picture: true },
  // Four who link layers in the Figma plugin in tests.
  {
    id: "1184023574290000261",
    handle: "Halvor Brekke",
    email: "halvor.brekke@skerry.example",
    picture: true,
  },
  { id: "1184023574290000262", handle: "Inga Stene", email: "inga.stene@skerry.example", picture: true },
  { id: "1184023574290000263", handle: "Jostein Vold", email: "jostein.vold@skerry.example", picture: false },
  {
    id: "1184023574290000264",
    handle: "Kirsten Aasen",
    email: "kirsten.aasen@skerry.example",
    picture: true,
  },
  // Seven who use the Figma plugin in tests.
  {
    id: "1184023574290000241",
    handle: "Astrid Fossum",
    email: "astrid.fossum@skerry.example",
    picture: true,
  },
  { id: "1184023574290000242", handle: "Bjarne Rike", email: "bjarne.rike@skerry.example", picture: true },
  {
    id: "1184023574290000243",
    handle: "Cecilie Tveit",
    email: "cecilie.tveit@skerry.example",
    picture: true,
  },
  { id: "1184023574290000244", handle: "Didrik Lund", email: "didrik.lund@skerry.example", picture: false },
  { id: "1184023574290000245", handle: "Elin Skaar", email: "elin.skaar@skerry.example", picture: true },
  { id: "1184023574290000246", handle: "Folke Grann", email: "folke.grann@skerry.example", picture: true },
  { id: "1184023574290000247", handle: "Gerd Hovland", email: "gerd.hovland@skerry.example", picture: true },
  // Nine more, whose plugin signs in and out, sends screens, writes code and is used with the keyboard.
  { id: "1184023574290000271", handle: "Hilde Brekke", email: "hilde.brekke@skerry.example", picture: true },
  { id: "1184023574290000272", handle: "Isak Tangen", email: "isak.tangen@skerry.example", picture: false },
  { id: "1184023574290000273", handle: "Jorid Lande", email: "jorid.lande@skerry.example", picture: true },
  {
    id: "1184023574290000274",
    handle: "Ketil Rognan",
    email: "ketil.rognan@skerry.example",
    picture: true,
  },
  { id: "1184023574290000275", handle: "Lovise Hagen", email: "lovise.hagen@skerry.example", picture: true },
  { id: "1184023574290000276", handle: "Mikkel Storm", email: "mikkel.storm@skerry.example", picture: false },
  { id: "1184023574290000277", handle: "Nanna Øien", email: "nanna.oien@skerry.example", picture: true },
  { id: "1184023574290000278", handle: "Odin Fjære", email: "odin.fjaere@skerry.example", picture: true },
  {
    id: "1184023574290000279",
    handle: "Pernille Vaage",
    email: "pernille.vaage@skerry.example",
    picture: false,
  },
  {
    id: "1184023574290000291",
    handle: "Hedvig Strand",
    email: "hedvig.strand@skerry.example",
    picture: false,
  },
  // Sees the prices of someone who has a plan.
  { id: "1184023574290000292", handle: "Runa Solberg", email: "runa.solberg@skerry.example", picture: true },
  // Three who upload drafts, accept them and restore revisions, and one who creates tokens for a project.
  { id: "1184023574290000320", handle: "Solveig Nes", email: "solveig.nes@skerry.example", picture: true },
  { id: "1184023574290000321", handle: "Torgeir Aas", email: "torgeir.aas@skerry.example", picture: false },
  { id: "1184023574290000322", handle: "Unni Lervik", email: "unni.lervik@skerry.example", picture: true },
  { id: "1184023574290000323", handle: "Vegard Moe", email: "vegard.moe@skerry.example", picture: true },
  // Reviews changes in tests, and looks at them in pictures.
  { id: "1184023574290000324", handle: "Ylva Strand", email: "ylva.strand@skerry.example", picture: true },
  { id: "1184023574290000325", handle: "Arve Hole", email: "arve.hole@skerry.example", picture: true },
  // Two who choose what they are emailed about.
  { id: "1184023574290000330", handle: "Ylva Brun", email: "ylva.brun@skerry.example", picture: true },
  { id: "1184023574290000331", handle: "Amund Berge", email: "amund.berge@skerry.example", picture: false },
  // Four who sign out of the plugin, annotate and disconnect a file, or only read a project in tests.
  { id: "1184023574290000310", handle: "Sunniva Ree", email: "sunniva.ree@skerry.example", picture: true },
  { id: "1184023574290000311", handle: "Tarjei Moe", email: "tarjei.moe@skerry.example", picture: true },
  { id: "1184023574290000312", handle: "Unni Vik", email: "unni.vik@skerry.example", picture: true },
  { id: "1184023574290000313", handle: "Vetle Rygg", email: "vetle.rygg@skerry.example", picture: true },
  { id: "1184023574290000395", handle: "Runa Havik", email: "runa.havik@skerry.example", picture: false },
  { id: "1184023574290000396", handle: "Signe Raun", email: "signe.raun@skerry.example", picture: false },
  // Have a changelog and a webhook in tests.
  { id: "1184023574290000397", handle: "Oda Lien", email: "oda.lien@skerry.example", picture: false },
  { id: "1184023574290000398", handle: "Rolf Eng", email: "rolf.eng@skerry.example", picture: false },
  // Allows pictures in pull requests in tests.
  { id: "1184023574290000319", handle: "Asta Ravn", email: "asta@skerry.example", picture: false },
  { id: "1184023574290000314", handle: "Sindre Krogh", email: "sindre.krogh@skerry.example", picture: true },
  { id: "1184023574290000315", handle: "Torhild Aas", email: "torhild.aas@skerry.example", picture: true },
  { id: "1184023574290000316", handle: "Eivor Lund", email: "eivor.lund@skerry.example", picture: true },
  // Take a draft from its upload to its acceptance in tests, and are told about it.
  { id: "1184023574290000401", handle: "Tone Vold", email: "tone.vold@skerry.example", picture: true },
  { id: "1184023574290000402", handle: "Jon Sande", email: "jon.sande@skerry.example", picture: false },
  { id: "1184023574290000403", handle: "Mari Holt", email: "mari.holt@skerry.example", picture: true },
  { id: "1184023574290000404", handle: "Eirik Dahl", email: "eirik.dahl@skerry.example", picture: false },
  { id: "1184023574290000405", handle: "Synne Bakke", email: "synne.bakke@skerry.example", picture: true },
  { id: "1184023574290000406", handle: "Lasse Myr", email: "lasse.myr@skerry.example", picture: false },
  // Have changes that are reviewed, and changes that break nothing, in pictures, and are told about others.
  { id: "1184023574290000407", handle: "Hauk Lid", email: "hauk.lid@skerry.example", picture: true },
  { id: "1184023574290000408", handle: "Live Enge", email: "live.enge@skerry.example", picture: true },
  { id: "1184023574290000409", handle: "Ane Fjord", email: "ane.fjord@skerry.example", picture: true },
];

export function findPerson(id: string | null): Person | undefined {
  return people.find((person) => person.id === id);
}

/** Figma's `img_url`; an account without a picture has an empty one. */
export function pictureUrl(person: Person, origin: string): string {
  return person.picture ? `${origin}/avatars/${person.id}.svg` : "";
}

export function drawPicture(person: Person): string {
  const hue = (Number(person.id.slice(-2)) * 67) % 360;
  const initials = person.handle
    .split(" ")
    .slice(0, 2)
    .map((word) => word.at(0))
    .join("\u200c");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 45% 32%)"/><path d="M0 74q12-9 24 0t24 0 24 0 24 0v22H0z" fill="hsl(${hue} 50% 45%)"/><text x="48" y="58" fill="#fff" font-family="system-ui,sans-serif" font-size="34" font-weight="600" text-anchor="middle">${initials}</text></svg>`;
}
