/**
 * A stored telephone number as people read it: `070-174 06 05`, `040 123 4567`. Others stay as they are stored.
 * @param country where it is read; a number of the other country has its code there: `+358 40 123 4567`
 */
export function formatPhone(phone: string, country?: 'SE' | 'FI'): string {
  if (country !== undefined && phone.startsWith(country === 'SE' ? '+358' : '+46')) return withCode(phone)
  const swedishMobile = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (swedishMobile) return `0${swedishMobile[1]}-${swedishMobile.slice(2).join(' ')}`
  const finnishMobile = /^\+358(4\d|50)(\d{3})(\d{3,4})$/.exec(phone)
  return finnishMobile ? `0${finnishMobile.slice(1).join(' ')}` : phone
}

/** Grouped as at home, behind the code of the country. */
function withCode(phone: string): string {
  const code = phone.startsWith('+46') ? '+46' : '+358'
  const atHome = formatPhone(phone)
  return atHome === phone ? phone : `${code} ${atHome.slice(1)}`
}
