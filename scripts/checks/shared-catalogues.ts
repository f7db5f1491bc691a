/** Catalogues that no feature owns: the frame, the kits, and the words of many screens. They are in the folder of the language. */
export const sharedCatalogues: readonly string[] = [
  // Acting in another's name, over every screen.
  'acting',
  // The calendar of a field for a day: fetched where one is shown.
  'calendar',
  'common',
  // The kit of editions.
  'edition',
  'frame',
  'imports',
  'letter',
  'menu',
  // The kit of reports.
  'report',
  // The kits of lists, records and bulk acts.
  'resource',
  'shell',
]
