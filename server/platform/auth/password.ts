import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with OWASP's first choice of cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

/**
 * Whether the password matches the hash. Without a hash (unknown user, no password set) it does the same work and
 * returns false, so that the duration reveals nothing.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodysHash()), password.normalize('NFC'))
  return right && passwordHash !== null
}

let nobody: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('nobody has this password')
  return nobody
}
