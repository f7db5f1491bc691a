interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly isDev: boolean
  readonly folder: string
}
interface Asset {
  readonly files: readonly RegExp[]
  readonly name: string
  readonly licence: string
  readonly by: string
  readonly text?: string
}
export const assets: readonly Asset[]
export const ownFiles: readonly RegExp[]
export function packagesOfLock(): readonly Package[]
export function isAllowed(one: Pick<Package, 'name' | 'licence' | 'isDev'>): boolean
export function noticeText(): string
