/** A clock time as people type it: `8`, `0830`, `8.30`, `08:30`. Null for anything that is no time. */
export function timeTyped(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.: ]?(\d\d))?$/.exec(text.trim()) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : `${hour.padStart(2, '0')}:${minute}`
}
