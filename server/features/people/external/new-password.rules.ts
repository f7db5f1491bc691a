import { randomInt } from 'node:crypto'

const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_.+']
const PASSWORD_LENGTH = 20

/** A password of all four kinds that directories ask for, without letters that are mistaken for others. */
export function newPassword(): string {
  const all = kinds.join('')
  for (;;) {
    const text = Array.from({ length: PASSWORD_LENGTH }, () => all[randomInt(all.length)] ?? '').join('')
    if (kinds.every((kind) => Array.from(kind).some((letter) => text.includes(letter)))) return text
  }
}
