/** Nothing celebrates outside the hours in which people are at work. */
const [FIRST_HOUR, LAST_HOUR] = [8, 21] as const

/** Whether the game does not celebrate at this hour of the day. */
export const isQuietHour = (hour: number): boolean => hour < FIRST_HOUR || hour >= LAST_HOUR
