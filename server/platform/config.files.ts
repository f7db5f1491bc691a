import * as z from 'zod'

/** A bucket of an S3-compatible object store. */
export interface BucketSettings {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** Whether the bucket is part of the path; otherwise it is part of the host. */
  readonly isPathStyle: boolean
}

/** Environment variables of the store of files. */
export const fileVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  S3_SECRET_KEY: z.string().min(1).max(500).optional(),
  S3_PATH_STYLE: z.enum(['0', '1']).default('1'),
}

/** A bucket by one address, with the folder in it: `s3://key:secret@host/bucket/folder?region=eu-north-1&style=host`. */
export interface BucketAddress {
  readonly bucket: BucketSettings
  /** In front of each key: empty, or with a slash at its end. */
  readonly folder: string
}

/** Null when a part is missing or wrong. `s3+http` is for a store in the same network. */
export function bucketAddressOf(url: URL): BucketAddress | null {
  const found = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/.exec(url.pathname)
  const [accessKey, secretKey] = [url.username, url.password].map(decodeURIComponent)
  const style = url.searchParams.get('style') ?? 'path'
  const region = url.searchParams.get('region') ?? fileVariables.S3_REGION.parse(undefined)
  if (!found?.[1] || !accessKey || !secretKey || !fileVariables.S3_REGION.safeParse(region).success) return null
  if (style !== 'path' && style !== 'host') return null
  const endpoint = new URL(`${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`)
  const folder = found[2] ? `${found[2]}/` : ''
  return { bucket: { endpoint, bucket: found[1], region, accessKey, secretKey, isPathStyle: style === 'path' }, folder }
}

type Settings = z.output<z.ZodObject<typeof fileVariables>>

/** The bucket, once all four of its variables are set; null: files are in the data folder. */
export function bucketOf(settings: Settings): BucketSettings | null {
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings
  if (S3_ENDPOINT === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return null
  const { S3_REGION: region, S3_PATH_STYLE } = settings
  return { endpoint: new URL(S3_ENDPOINT), bucket, region, accessKey, secretKey, isPathStyle: S3_PATH_STYLE === '1' }
}

/** Names the variables that are missing beside those that are set. */
export function bucketProblems(settings: Settings): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => settings[name] === undefined)
  const problems: string[] = []
  if (missing.length > 0 && missing.length < names.length)
    problems.push(`${missing.join(', ')}: must be set as well; ${names.join(', ')} are set together or not at all`)
  const url = settings.S3_ENDPOINT === undefined ? null : new URL(settings.S3_ENDPOINT)
  if (url && (url.pathname !== '/' || url.search !== '' || url.username !== ''))
    problems.push('S3_ENDPOINT: is the address of the store, without bucket, path or name')
  return problems
}
