/**
 * What was kept of a form, perhaps by an older version of the app, over what the form begins with today: what was not
 * asked then begins as it does today, what is no longer asked is left out (handing it in would be refused), and every
 * word of the rest stays.
 */
export function openedValues<Fields extends object>(today: Fields, kept: Partial<Fields>): Fields {
  const fields = Object.entries(today).map(([name, value]) => {
    const held = kept[name as keyof Fields]
    return [name, held === undefined ? value : held]
  })
  return Object.fromEntries(fields) as Fields
}
