/**
 * What was kept of a form, perhaps by an older version of the app, over what the form begins with today: what was not
 * asked then begins as it does today, what is no longer asked is left out (handing it in would be refused), and every
 * word of the rest stays. Of what was typed and is no number, the words are gone: the field is as empty as it looks.
 */
export function openedValues<Fields extends object>(today: Fields, kept: Partial<Fields>): Fields {
  const fields = Object.entries(today).map(([name, value]) => {
    const held = kept[name as keyof Fields]
    return [name, held === undefined || Number.isNaN(held) ? value : held]
  })
  return Object.fromEntries(fields) as Fields
}
