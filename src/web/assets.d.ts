/** Types of what pages import besides scripts. tests/styles.test.ts checks which classes a module has. */
declare module "*.module.css" {
  const classes: { readonly [name: string]: string };
  export = classes;
}
/** The address of a script that is built separately (scripts/lone-scripts.ts). */
declare module "*?alone" {
  const address: string;
  export default address;
}

declare module "*?sprite" {
  /** The address of the file. */
  const address: string;
  export default address;
}
