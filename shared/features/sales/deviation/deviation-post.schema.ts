/** What can be said in the thread of a deviation once it is raised. */
export const deviationPostKinds = [
  'answered',
  'asked',
  'returned',
  'accepted',
  'noted',
  'corrected',
  'dismissed',
] as const
