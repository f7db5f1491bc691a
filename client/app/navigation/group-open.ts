/** A menu with more places starts with its groups closed, except the current one. */
export const OPEN_UP_TO_PLACES = 24

/** Whether a group of the navigation shows its places: as the person has left it, else by what there is room for. */
export function isGroupOpen({
  chosen,
  isActive,
  places,
}: {
  chosen: boolean | undefined
  isActive: boolean
  places: number
}): boolean {
  return chosen ?? (isActive || places <= OPEN_UP_TO_PLACES)
}
