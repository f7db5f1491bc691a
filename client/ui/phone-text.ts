/** A stored telephone number as people read it: `070-174 06 05`, `040 123 4567`. Others stay as they are stored. */
export function formatPhone(phone: string): string {
  const swedishMobile = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (swedishMobile) return `0${swedishMobile[1]}-${swedishMobile.slice(2).join(' ')}`
  const finnishMobile = /^\+358(4\d|50)(\d{3})(\d{3,4})$/.exec(phone)
  return finnishMobile ? `0${finnishMobile.slice(1).join(' ')}` : phone
}
