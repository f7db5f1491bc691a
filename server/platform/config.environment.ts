import { readFileSync } from 'node:fs'
import { keyFileOf, readKeyFile } from './key-file.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment with every `NAME_FILE` replaced by `NAME`, the content of that file: how container secrets arrive; and
 * with the keys of the file that `npm run keys` made. Empty variables count as not set.
 */
export function fromEnvironment(environment: Environment, problems: string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value !== '') values[name] = value
  }
  for (const name of secretNames) {
    const path = values[`${name}_FILE`]
    if (path === undefined) continue
    if (values[name] !== undefined) problems.push(`${name}: is set twice, also by ${name}_FILE`)
    try {
      values[name] = readFileSync(path, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: cannot be read`)
    }
  }
  const keyFile = keyFileOf(values, problems)
  if (keyFile === null) return values
  for (const [name, value] of Object.entries(readKeyFile(keyFile, problems))) {
    if ((values[name] ?? value) !== value) problems.push(`${name}: is set twice, and another one is in ${keyFile}`)
    else values[name] = value
  }
  return values
}

const secretNames = [
  'BACKUP_COPY_KEY',
  'BACKUP_COPY_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'HASH_KEY',
  'SIGNING_KEY',
  'SIGNING_KEY_OLD',
  'VAPID_PRIVATE_KEY',
  'VAPID_PRIVATE_KEY_OLD',
  'PUSHER_SECRET',
  'REDIS_URL',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'SMS_URL',
  'LLM_KEY',
  'GRAPH_CLIENT_SECRET',
  'SCRIVE_CLIENT_SECRET',
  'SCRIVE_TOKEN_SECRET',
  'PAYROLL_DELIVERY_URL',
  'PAYROLL_DELIVERY_KEY',
] as const
