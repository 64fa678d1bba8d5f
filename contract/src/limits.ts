/** Of the whole product; limits of a feature stand with it, those of one field in its schema. */
export const JSON_BODY_MAX_BYTES = 256 * 1024
