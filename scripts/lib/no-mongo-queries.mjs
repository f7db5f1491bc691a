/**
 * Stands in the browser for @ucast/mongo2js, the language of MongoDB that CASL builds when it is loaded, used or not. Our
 * abilities have their own small matcher (shared/access/conditions.ts), so nothing of this is ever asked; a name CASL
 * should come to need stops the build.
 */
const never = undefined

export {
  never as $all,
  never as $elemMatch,
  never as $eq,
  never as $exists,
  never as $gt,
  never as $gte,
  never as $in,
  never as $lt,
  never as $lte,
  never as $ne,
  never as $nin,
  never as $options,
  never as $regex,
  never as $size,
  never as all,
  never as and,
  never as elemMatch,
  never as eq,
  never as exists,
  never as gt,
  never as gte,
  never as lt,
  never as lte,
  never as ne,
  never as nin,
  never as regex,
  never as size,
  never as within,
}

/** CASL calls it at once; the result refuses to be used. */
export const createFactory = () => () => {
  throw new Error('the browser has no queries of MongoDB: use abilityFrom')
}
