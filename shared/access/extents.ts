/** How far a permission reaches, narrowest first. */
export const extents = ['own', 'team', 'office', 'region', 'company'] as const
export type Extent = (typeof extents)[number]
