import { useEffect, useState } from 'react'
import { useEngine } from '../../sync/sync-provider.tsx'
import { countShared, dropShared, saveShared, sharedPhotosOf, type SharedPhoto } from './shared-photos.ts'

/** The shared photos of the signed-in person. `followed`: the ids in the address, with commas between them. */
export function useSharedPhotos(followed: string) {
  const { userId } = useEngine()
  const [photos, setPhotos] = useState<readonly SharedPhoto[] | null>(null)
  const [isFull, setFull] = useState(false)
  useEffect(
    function loadPhotos() {
      let isLeft = false
      sharedPhotosOf(userId, followed.split(',').filter(Boolean)).then(
        (found) => {
          if (!isLeft) setPhotos(found)
        },
        () => {
          setPhotos([])
          setFull(true)
        },
      )
      return () => {
        isLeft = true
      }
    },
    [userId, followed],
  )
  const discard = (id: string) => {
    dropShared(userId, id).then(
      () => setPhotos((before) => before?.filter((one) => one.id !== id) ?? null),
      reportError,
    )
  }
  const [isCrowded, setCrowded] = useState(false)
  const save = (id: string) => {
    saveShared(userId, id).then((isSaved) => {
      setCrowded(!isSaved)
      if (isSaved) setPhotos((before) => before?.map((one) => (one.id === id ? { ...one, isNew: false } : one)) ?? null)
    }, reportError)
  }
  return { photos, fault: isFull ? ('full' as const) : isCrowded ? ('many' as const) : undefined, discard, save }
}

/** How many shared photos wait for the signed-in person. */
export function useSharedCount(): number {
  const { userId } = useEngine()
  const [count, setCount] = useState(0)
  useEffect(
    function countPhotos() {
      countShared(userId).then(setCount, () => undefined)
    },
    [userId],
  )
  return count
}
