-- Whether anybody here was invented for the demonstration: every page asks.
CREATE INDEX users_demo ON users (id) WHERE demo;
